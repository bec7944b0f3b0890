export default async function teardown() {
  globalThis.removeSharedHooks?.();
}
