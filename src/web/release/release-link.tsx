import { Link, type LinkProps, useLocation } from 'react-router'
import { permalinkOf } from '#contract/permalink.ts'

/** Makes addresses go on showing the release that the address of this page names; without one they stay as they are. */
export function useReleaseAddress(): (address: string) => string {
  const release = new URLSearchParams(useLocation().search).get('release')
  return (address) => permalinkOf(address, release)
}

/** A link to another page that shows the same release as this one. */
export function ReleaseLink({ to, ...rest }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  return <Link to={useReleaseAddress()(to)} {...rest} />
}

/** Keeps the release of the page's address when a form asks for something else. */
export function ReleaseField() {
  const release = new URLSearchParams(useLocation().search).get('release')
  return release === null ? null : <input type="hidden" name="release" value={release} />
}
