import type { ComponentPropsWithoutRef } from 'react'
import { Link } from 'react-router'

/** Link of a text: by the router for pages of the site, plain for anchors and other sites. */
export function Anchor({ href = '', children, ...rest }: ComponentPropsWithoutRef<'a'>) {
  if (href.startsWith('/') && !href.startsWith('/api/')) {
    return (
      <Link to={href} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} rel={href.startsWith('http') ? 'noopener' : undefined} {...rest}>
      {children}
    </a>
  )
}
