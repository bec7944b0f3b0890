import { rulesPage } from './rules-page.js';

/** Every generated file of the repository: path to content. `npm run generate` writes them; a test compares them. */
export function generatedFiles(): Record<string, string> {
  return { 'docs/rules.md': rulesPage() };
}
