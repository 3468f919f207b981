import { Link } from 'react-router'
import { Logo } from '#web/ui/logo.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { headerLinks } from './links.ts'
import { SiteAnchor } from './site-anchor.tsx'
import styles from './header.module.css'

/** First form: logo, the pages that exist, who is signed in, theme. */
export function Header({ account }: { readonly account: { readonly email: string; readonly name: string } | null }) {
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
      {account && (
        <div className={styles['account']}>
          <span className={styles['who']} title={account.email}>
            <span className="visually-hidden">Signed in as </span>
            {account.name || account.email}
          </span>
          <PostForm action="/logout" label="Log out" look="quiet" small />
        </div>
      )}
      <ThemeToggle />
    </header>
  )
}
