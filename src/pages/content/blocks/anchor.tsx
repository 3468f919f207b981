import type { ComponentPropsWithoutRef } from 'react'
import { Link } from 'react-router'

/** A link of the text: pages of ours by the router, places on this page and other sites as they are. */
export function Anchor({ href = '', children, ...rest }: ComponentPropsWithoutRef<'a'>) {
  if (href.startsWith('/') && !href.startsWith('/api')) {
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
