import { Link } from 'react-router'
import { Logo } from '#web/ui/logo.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { headerLinks } from './links.ts'
import { SiteAnchor } from './site-anchor.tsx'
import styles from './header.module.css'

/** First form: logo, the pages that exist, theme. */
export function Header() {
  return (
    <header className={styles['header']} data-print="no">
      <Link to="/" className={styles['home']} aria-label="Material Insights, home">
        <Logo />
      </Link>
      <nav aria-label="Main" className={styles['nav']}>
        {headerLinks.map((link) => (
          <SiteAnchor key={link.to} {...link} className={styles['link'] ?? ''} />
        ))}
      </nav>
      <ThemeToggle />
    </header>
  )
}
