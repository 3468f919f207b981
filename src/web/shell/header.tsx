import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { use, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CartLink } from '#web/cart/cart-link.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { ComparisonPlace } from './comparison/comparison-place.tsx'
import { SiteMapContext } from './site-map.ts'
import styles from './header.module.css'

export type HeaderProps = {
  readonly account: ReactNode
  readonly onSearch: () => void
  readonly onMenu: () => void
}

/** Logo, search, theme, cart, account; up to 1200 px the menu button, and it hides on scrolling down. */
export function Header({ account, onSearch, onMenu }: HeaderProps) {
  const { cart } = use(SiteMapContext)
  const search = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onSearch()
  }
  return (
    <header className={styles['header']} data-print="no">
      <Link to="/" className={styles['home']} aria-label="Material Insights, home">
        <Logo />
      </Link>
      {/* Without scripts it links to the page of results. */}
      <Link to="/search" className={styles['search']} onClick={search} aria-keyshortcuts="Control+K">
        <Search size={18} aria-hidden />
        <span className={styles['searchText']}>Search materials, tests, articles…</span>
        <kbd className={styles['key']} aria-hidden>
          Ctrl K
        </kbd>
      </Link>
      <div className={styles['tools']}>
        <span className={styles['theme']}>
          <ThemeToggle />
        </span>
        <ComparisonPlace />
        {cart && <CartLink className={styles['icon']} />}
        <div className={styles['account']}>{account}</div>
        <ScriptButton className={styles['menu']} onClick={onMenu} aria-haspopup="dialog" aria-label="Menu">
          <Menu size={22} aria-hidden />
        </ScriptButton>
      </div>
    </header>
  )
}
