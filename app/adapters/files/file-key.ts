const segment = "[A-Za-z0-9_-][A-Za-z0-9._-]*";
const keyShape = new RegExp(`^${segment}(/${segment})*$`);

/**
 * Returns `key` when it is valid: path segments of letters, digits, `.`, `_` and `-`, none of them empty or starting with a dot. Throws
 * otherwise, so that no key leaves its directory or needs escaping in a URL.
 */
export function checkedKey(key: string): string {
  if (key.length > 512 || !keyShape.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`);
  return key;
}
