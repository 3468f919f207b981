import { type AnchorHTMLAttributes, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { openAlert } from '#web/dialogs/store.ts'
import type { SiteLink } from './links.ts'
import { SiteMapContext } from './site-map.ts'

type SiteAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<SiteLink, 'to'> & {
    /** The link's text; `children` instead where it is more than text. */
    readonly label?: string
    readonly children?: ReactNode
    readonly 'data-key'?: string
    /** In the history the address takes the place of this one. */
    readonly replace?: boolean
  }

/**
 * A link of a menu. What the gateway serves (`/api`) and pages elsewhere are not the router's, so the browser loads them. A tool that
 * is not part of the reader's plan answers with its alert; without scripts its page does.
 */
export function SiteAnchor({ label, to, children, onClick, replace = false, ...rest }: SiteAnchorProps) {
  const text = children ?? label
  const alert = use(SiteMapContext).closed.get(to.split('?', 1)[0]!)
  return /^(\/api|https:)/.test(to) ? (
    <a href={to} onClick={onClick} {...rest}>
      {text}
    </a>
  ) : (
    <Link
      to={to}
      replace={replace}
      onClick={(event) => {
        onClick?.(event)
        if (!alert || event.defaultPrevented) return
        event.preventDefault()
        openAlert(alert)
      }}
      {...rest}
    >
      {text}
    </Link>
  )
}
