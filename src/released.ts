/**
 * SHA-256 of every hook bundle that was released: version, then name. `npm run build` writes the entry of the version
 * that it builds; those of earlier versions stay.
 */
export const RELEASED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '0.1.0': {
    'agent-stop.cjs': '709aed9dddefbedea82106b074d27c0359f4e371e0da80e1ae1325f78082ed70',
    'error-occurred.cjs': 'e620d8e647306653cb3fbbdff820cf9d1b7b3c5bb5f22188ef04ef01c815aea5',
    'post-tool-use.cjs': '234ae7ae011c0a078d975c75d18a880a07533d278df58fb644687b5ece4a6d2c',
    'pre-tool-use.cjs': '60af11a40f4173e6971ccd055ff96d51e5c1003db31c7e5cba5e5777a165a0ee',
    'session-end.cjs': '6398d0cc074ae9ed229865d9272a7dc9b3740a1bdb60eed5199b6257f5f99e9e',
    'session-start.cjs': '3b479a89894974b31471ca03ba9bd0f6c3dee884af9598072030c096513e1d21',
    'user-prompt.cjs': '8c3d5857a6a7245f7b10637068fcb98aa539fdfa01b91b23e227705bbe7c6ffe',
  },
};
