/** Of an address that is kept under a name. */
export const longestAddress = 2000

/**
 * Whether an address is a path of this site, with query and fragment. Browsers read `//host`, `/\host` and paths with
 * control characters in them as other sites.
 */
export function withinSite(address: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(address) || !URL.canParse(address, here)) return false
  return new URL(address, here).origin === here
}

const here = 'https://site.invalid'
