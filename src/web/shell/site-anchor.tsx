import { Link } from 'react-router'
import type { SiteLink } from './links.ts'

/** A link within the site. What the gateway serves (`/api`) is no page of the router, so the browser loads it. */
export function SiteAnchor({ label, to, className }: SiteLink & { readonly className?: string }) {
  return to.startsWith('/api') ? (
    <a href={to} className={className}>
      {label}
    </a>
  ) : (
    <Link to={to} {...(className === undefined ? {} : { className })}>
      {label}
    </Link>
  )
}
