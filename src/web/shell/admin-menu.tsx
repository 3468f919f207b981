import {
  ChevronsLeft,
  ChevronsRight,
  CreditCard,
  FileUp,
  FolderKanban,
  Inbox,
  ListChecks,
  type LucideIcon,
  Map as MapIcon,
  Plug,
  Timer,
  Upload,
  Wrench,
} from 'lucide-react'
import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { adminMenu } from '#contract/menu/admin-menu.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './admin-menu.module.css'
import { SiteAnchor } from './site-anchor.tsx'
import { SiteMapContext } from './site-map.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  '/mi-database/upload-csvs': FileUp,
  '/mi-database/upload-fracture-strain-map': MapIcon,
  '/mi-database/material-status': ListChecks,
  '/mi-testing/upload-clients-data': Upload,
  '/project-tracking-system': FolderKanban,
  '/mi-database/subscription-panel': CreditCard,
  '/temp-projects': Timer,
  '/admin-panel-tools': Wrench,
  '/support-inbox': Inbox,
  '/api': Plug,
}

/** The menu of staff on their own pages: 250 px open; 50 px collapsed, with icons and tooltips. */
export function AdminMenu() {
  const [open, setOpen] = useState(true)
  const { pathname } = useLocation()
  const { missing } = use(SiteMapContext)
  return (
    <nav id="side-menu" aria-label="Administration" className={classes(styles['menu'], !open && styles['collapsed'])}>
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={open}
        aria-label={open ? 'Collapse menu' : 'Open menu'}
        title={open ? 'Collapse menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronsLeft size={18} aria-hidden /> : <ChevronsRight size={18} aria-hidden />}
      </button>
      <ul className={styles['list']}>
        {adminMenu.map(({ key, link, name, Alt }) => {
          const Icon = icons[link] ?? Wrench
          const words = (
            <>
              <Icon size={18} aria-hidden />
              <span className={open ? styles['name'] : 'visually-hidden'}>{name}</span>
            </>
          )
          return (
            <li key={key}>
              {missing.has(link) ? (
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- as in the menu of readers
                <span className={styles['entry']} role="link" aria-disabled="true" title={`${name}: not available`}>
                  {words}
                  <span className="visually-hidden"> not available</span>
                </span>
              ) : (
                <SiteAnchor
                  to={link}
                  className={styles['entry']}
                  title={open ? Alt : name}
                  aria-current={pathname === link ? 'page' : undefined}
                >
                  {words}
                </SiteAnchor>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
