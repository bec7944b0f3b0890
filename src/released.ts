/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '3cae57ebc8ef4a0dc5ea82e46f7def21e06e0828a1bbda86d276e9d1ebddb2b5',
    'error-occurred.cjs': 'e620d8e647306653cb3fbbdff820cf9d1b7b3c5bb5f22188ef04ef01c815aea5',
    'post-tool-use.cjs': 'b7ee1b88e53c757d3edbcc33a68bfecbc23ec7cb951ae9edfe485b99e7afeb35',
    'pre-tool-use.cjs': 'e2eebba28ded483500fd80a43c6b12c9859b70c3655ee0038a76ed9ddb66fc04',
    'session-end.cjs': '6398d0cc074ae9ed229865d9272a7dc9b3740a1bdb60eed5199b6257f5f99e9e',
    'session-start.cjs': '3b479a89894974b31471ca03ba9bd0f6c3dee884af9598072030c096513e1d21',
    'user-prompt.cjs': '373736a0dcf3b5412e1ca5b4b8140b28dd1540deefee850da2c402ba3974ac40',
  },
};
