import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUser from 'lucide-react/icons/circle-user'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { type AccountView, openAccount, openLogOut } from '#web/dialogs/store.ts'
import { viewAddresses } from '#web/dialogs/view-addresses.ts'
import { classes } from '#web/ui/classes.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DetailsMenu } from '#web/ui/details-menu.tsx'
import styles from './account-place.module.css'

export type AccountPlaceProps = {
  readonly account: {
    readonly email: string
    readonly name: string
    /** Administrators and data editors outside production. */
    readonly adminPanel?: boolean | undefined
  } | null
  /** One icon on narrow screens; the other button is in the dialog and in the menu. */
  readonly folds?: boolean
}

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

/** Link to the page of the form; with JavaScript it opens the dialog. */
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

function AccountMenu({ email, name, adminPanel = false }: NonNullable<AccountPlaceProps['account']>) {
  const onLogOut = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const menu = event.currentTarget.closest('details')
    menu?.removeAttribute('open')
    // The dialog returns the focus to it.
    menu?.querySelector('summary')?.focus()
    openLogOut()
  }
  return (
    <DetailsMenu
      className={styles['menu']}
      opener={
        <summary className={styles['opener']} title={email}>
          <CircleUser size={20} aria-hidden />
          <span className="visually-hidden">Account of </span>
          <span className={styles['who']}>{name || email}</span>
          <ChevronDown size={16} aria-hidden />
        </summary>
      }
    >
      <ul className={styles['entries']}>
        <li>
          <Link to="/mi-account">My Account</Link>
        </li>
        {adminPanel && (
          <li>
            <Link to="/admin-panel">Admin panel</Link>
          </li>
        )}
        <li>
          <Link to="/mi-datahub">mi-Datahub</Link>
        </li>
        <li>
          <form method="post" action="/logout">
            <button type="submit" aria-haspopup="dialog" onClick={onLogOut}>
              Log Out
            </button>
          </form>
        </li>
      </ul>
    </DetailsMenu>
  )
}
