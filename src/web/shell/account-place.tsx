import { ChevronDown, CircleUser } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type AccountView, openAccount, openLogOut } from '#web/dialogs/store.ts'
import { viewAddresses } from '#web/dialogs/view-addresses.ts'
import { classes } from '#web/ui/classes.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import styles from './account-place.module.css'

export type AccountPlaceProps = {
  readonly account: {
    readonly email: string
    readonly name: string
    /** Administrators and data editors outside prod. */
    readonly adminPanel?: boolean | undefined
  } | null
  /** On narrow screens one way in, as an icon; the other one is in the dialog behind it, and in the menu. */
  readonly folds?: boolean
}

/** The account's place in the header: two ways in, or the name of the reader who is signed in, with their menu. */
export function AccountPlace({ account, folds = false }: AccountPlaceProps) {
  if (!account) {
    return (
      <div className={classes(styles['ways'], folds && styles['folding'])}>
        <Way view="login">I have an account</Way>
        <Way view="signup">I don't have an account</Way>
      </div>
    )
  }
  return <AccountMenu {...account} />
}

/** A link to the page of the same form; with JavaScript the dialog opens over this page. */
function Way({ view, children }: { readonly view: AccountView; readonly children: string }) {
  return (
    <a
      href={viewAddresses[view]}
      className={buttonClass('quiet', true)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openAccount(view)
      }}
    >
      <CircleUser size={22} aria-hidden className={styles['icon']} />
      <span className={styles['words']}>{children}</span>
    </a>
  )
}

/** Links behind a button, open and closed by the browser itself, so that they are there without JavaScript. */
function AccountMenu({ email, name, adminPanel = false }: NonNullable<AccountPlaceProps['account']>) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) menu.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [])

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    event.stopPropagation()
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const onLogOut = (event: MouseEvent) => {
    event.preventDefault()
    close()
    // The focus comes back here when the dialog closes.
    menu.current?.querySelector('summary')?.focus()
    openLogOut()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, wherever the focus is inside
    <details ref={menu} className={styles['menu']} onKeyDown={onEscape}>
      <summary className={styles['opener']} title={email}>
        <CircleUser size={20} aria-hidden />
        <span className="visually-hidden">Account of </span>
        <span className={styles['who']}>{name || email}</span>
        <ChevronDown size={16} aria-hidden />
      </summary>
      <ul className={styles['entries']}>
        <li>
          <Link to="/mi-account" onClick={close}>
            My Account
          </Link>
        </li>
        {adminPanel && (
          <li>
            <Link to="/admin-panel" onClick={close}>
              Admin panel
            </Link>
          </li>
        )}
        <li>
          <Link to="/mi-datahub" onClick={close}>
            mi-Datahub
          </Link>
        </li>
        <li>
          <form method="post" action="/logout">
            <button type="submit" aria-haspopup="dialog" onClick={onLogOut}>
              Log Out
            </button>
          </form>
        </li>
      </ul>
    </details>
  )
}
