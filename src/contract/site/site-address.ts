export const maxAddressLength = 2000

/** Whether an address is on this site. Browsers read `//host`, `/\host` and control characters as other sites. */
export function withinSite(address: string): boolean {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(address) || !URL.canParse(address, here)) return false
  return new URL(address, here).origin === here
}

const here = 'https://site.invalid'
