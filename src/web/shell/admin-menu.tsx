import {
  ChevronsLeft,
  ChevronsRight,
  CreditCard,
  FileUp,
  FolderKanban,
  FolderPlus,
  Inbox,
  ListChecks,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Plug,
  Timer,
  Upload,
  Wrench,
} from 'lucide-react'
import { use } from 'react'
import { useLocation } from 'react-router'
import { staffMenu } from '#contract/menu/admin-menu.ts'
import type { StaffIcon } from '#contract/modules/page-module.ts'
import { useAdminMenuFold } from './admin-menu-fold.ts'
import styles from './admin-menu.module.css'
import { SiteAnchor } from './site-anchor.tsx'
import { SiteMapContext } from './site-map.ts'

const icons: Readonly<Record<StaffIcon, LucideIcon>> = {
  'credit-card': CreditCard,
  'file-up': FileUp,
  'folder-kanban': FolderKanban,
  'folder-plus': FolderPlus,
  inbox: Inbox,
  'list-checks': ListChecks,
  mail: Mail,
  map: MapIcon,
  plug: Plug,
  timer: Timer,
  upload: Upload,
  wrench: Wrench,
}

/** The menu of staff on their own pages: 250 px open; 50 px collapsed, with icons and tooltips. */
export function AdminMenu() {
  const [open, setOpen] = useAdminMenuFold()
  const { pathname } = useLocation()
  const { missing, pages, adminLink } = use(SiteMapContext)
  return (
    <nav id="side-menu" aria-label="Administration" className={styles['menu']}>
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
        {staffMenu(pages, adminLink).map(({ key, link, name, Alt, icon }) => {
          const Icon = icons[icon]
          const words = (
            <>
              <Icon size={18} aria-hidden />
              <span className={styles['name']}>{name}</span>
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
