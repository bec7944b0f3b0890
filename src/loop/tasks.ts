import { ListError } from './criteria.js';

export interface TaskItem {
  readonly text: string;
  readonly open: boolean;
}

const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s+\[([^\]\r\n])\]\s+(.*\S)\s*$/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/** Task items of a Markdown text. What stands in code blocks and comments is an example, and no task. */
function markdownTasks(text: string): TaskItem[] {
  const items: TaskItem[] = [];
  let fence = '';
  for (const line of text.replace(/<!--[\s\S]*?(?:-->|$)/g, '').split(/\r\n|[\r\n]/)) {
    const [, mark = ''] = FENCE.exec(line) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence) && line.trim() === mark) fence = '';
      continue;
    }
    if (mark !== '') {
      fence = mark;
      continue;
    }
    const [, box, item] = ITEM.exec(line) ?? [];
    if (item !== undefined) items.push({ text: item, open: box === ' ' });
  }
  return items;
}

const TEXT_KEYS = ['title', 'task', 'text', 'name', 'description', 'id'] as const;
const DONE = /^(?:done|completed?|closed|finished|resolved)$/i;

function jsonTask(value: unknown, index: number): TaskItem {
  if (typeof value === 'string' && value.trim() !== '') return { text: value.trim(), open: true };
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ListError(`task ${index + 1} is neither a text nor an object`);
  const fields = value as Readonly<Record<string, unknown>>;
  const key = TEXT_KEYS.find((name) => ['string', 'number'].includes(typeof fields[name]));
  if (key === undefined) throw new ListError(`task ${index + 1} has no title`);
  const status = fields['status'] ?? fields['state'];
  const closed =
    fields['done'] === true ||
    fields['completed'] === true ||
    (typeof status === 'string' && DONE.test(status));
  return { text: String(fields[key]).trim(), open: !closed };
}

/**
 * Reads a task list: JSON (a list, or an object with `tasks`) or Markdown, by its first character.
 * @throws ListError
 */
export function readTasks(text: string): TaskItem[] {
  const clean = text.replace(/^\uFEFF/, '');
  if (!/^\s*[[{]/.test(clean) || /^\s*\[[^\]"{[]?\]\s*\S/.test(clean)) return markdownTasks(clean);
  let value: unknown;
  try {
    value = JSON.parse(clean);
  } catch {
    throw new ListError('it is not valid JSON');
  }
  const list =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as { readonly tasks?: unknown }).tasks
      : value;
  if (!Array.isArray(list)) throw new ListError('it is neither a list nor an object with "tasks"');
  return list.map(jsonTask);
}
