import { Link, type LinkProps, useLocation } from 'react-router'
import { permalinkOf } from '#contract/site/permalink.ts'

/** Adds the release of this page to addresses; without one they are unchanged. */
export function useReleaseAddress(): (address: string) => string {
  const release = new URLSearchParams(useLocation().search).get('release')
  return (address) => permalinkOf(address, release)
}

/** Link to another page with the release of this one. */
export function ReleaseLink({ to, ...rest }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  return <Link to={useReleaseAddress()(to)} {...rest} />
}

/** Hidden field with the release of the page. */
export function ReleaseField() {
  const release = new URLSearchParams(useLocation().search).get('release')
  return release === null ? null : <input type="hidden" name="release" value={release} />
}
