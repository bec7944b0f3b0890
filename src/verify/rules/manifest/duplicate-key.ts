import type { Node } from 'jsonc-parser';
import type { Report, Rule } from '../../rule.js';

/** Calls back for each property whose key comes again later in the same object: the host takes the last. */
function duplicates(tree: Node, found: (property: Node, key: string) => void): void {
  const stack: Node[] = [tree];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'object') {
      const seen = new Set<string>();
      for (const property of [...(node.children ?? [])].reverse()) {
        const key = String(property.children?.[0]?.value);
        if (seen.has(key)) found(property, key);
        seen.add(key);
      }
    }
    stack.push(...(node.children ?? []));
  }
}

export const duplicateKey: Rule = {
  id: 'manifest/duplicate-key',
  severity: 'warning',
  title: 'A key stands twice in one object',
  documentation: `The last of two equal keys counts, and the host never looks at the first: two \`preToolUse\` arrays in one file are one
guard, not two. For an event, or for \`hooks\` itself, that is an error.`,
  bad: {
    files: {
      '.github/hooks/guard.json':
        '{"hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}], "preToolUse": [{"type": "command", "bash": "node -e 1"}]}}\n',
    },
  },
  good: {
    files: {
      '.github/hooks/guard.json':
        '{"hooks": {"preToolUse": [{"type": "command", "bash": "node -e 0"}], "postToolUse": [{"type": "command", "bash": "node -e 1"}]}}\n',
    },
  },
  check({ repository }, report: (report: Report) => void) {
    for (const manifest of repository.manifests) {
      const { tree, source } = manifest.positions;
      if (!tree || manifest.reading.fault) continue;
      duplicates(tree, (property, key) => {
        const name = property.children?.[0];
        const holder = property.parent?.parent;
        const event =
          holder?.type === 'property' &&
          holder.children?.[0]?.value === 'hooks' &&
          holder.parent?.parent === undefined;
        const top = property.parent?.parent === undefined;
        report({
          file: manifest.path,
          place: source.place(name?.offset ?? property.offset, (name?.offset ?? 0) + (name?.length ?? 0)),
          message: `\`${key}\` stands again further down: the host takes the last one, and what stands here is lost.`,
          help: 'Merge the two, or remove one.',
          ...(event || (top && key === 'hooks') ? { severity: 'error' as const } : {}),
        });
      });
    }
  },
};
