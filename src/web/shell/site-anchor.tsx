import { type AnchorHTMLAttributes, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { openAlert } from '#web/dialogs/store.ts'
import type { SiteLink } from './links.ts'
import { SiteMapContext } from './site-map.ts'

type SiteAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Pick<SiteLink, 'to'> & {
    /** Text; or use `children`. */
    readonly label?: string
    readonly children?: ReactNode
    readonly 'data-key'?: string
    readonly replace?: boolean
  }

/** Link of a menu. The browser loads calls and other sites. Tools outside the plan open an alert. */
export function SiteAnchor({ label, to, children, onClick, replace = false, ...rest }: SiteAnchorProps) {
  const text = children ?? label
  const alert = use(SiteMapContext).closed.get(to.split('?', 1)[0]!)
  return /^(\/api\/|https:)/.test(to) ? (
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
