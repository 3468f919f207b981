import Activity from 'lucide-react/icons/activity'
import Building2 from 'lucide-react/icons/building-complex'
import ChevronsLeft from 'lucide-react/icons/chevrons-left'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import CreditCard from 'lucide-react/icons/credit-card'
import Euro from 'lucide-react/icons/euro'
import FileClock from 'lucide-react/icons/file-clock'
import FileText from 'lucide-react/icons/file-text'
import FileUp from 'lucide-react/icons/file-up'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import ListTodo from 'lucide-react/icons/list-todo'
import Mail from 'lucide-react/icons/mail'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import PackageCheck from 'lucide-react/icons/package-check'
import Plug from 'lucide-react/icons/plug'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Settings from 'lucide-react/icons/settings'
import TextQuote from 'lucide-react/icons/text-quote'
import Timer from 'lucide-react/icons/timer'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import Wrench from 'lucide-react/icons/wrench'
import MapIcon from 'lucide-react/icons/map'
import type { LucideIcon } from 'lucide-react/types'
import { Fragment, use } from 'react'
import { useLocation } from 'react-router'
import { staffMenu } from '#contract/menu/admin-menu.ts'
import { headingAbove } from '#contract/menu/menu-groups.ts'
import type { StaffIcon } from '#contract/modules/page-module.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import { useAdminMenuFold } from './admin-menu-fold.ts'
import styles from './admin-menu.module.css'
import { SiteAnchor } from './site-anchor.tsx'
import { SiteMapContext } from './site-map.ts'

const icons: Readonly<Record<StaffIcon, LucideIcon>> = {
  activity: Activity,
  building: Building2,
  'credit-card': CreditCard,
  euro: Euro,
  'file-clock': FileClock,
  'file-text': FileText,
  'file-up': FileUp,
  'folder-kanban': FolderKanban,
  'folder-plus': FolderPlus,
  inbox: Inbox,
  'key-round': KeyRound,
  'layout-dashboard': LayoutDashboard,
  'list-checks': ListChecks,
  'list-todo': ListTodo,
  mail: Mail,
  map: MapIcon,
  'message-circle': MessageCircleQuestionMark,
  'package-check': PackageCheck,
  plug: Plug,
  'refresh-cw': RefreshCw,
  settings: Settings,
  text: TextQuote,
  timer: Timer,
  upload: Upload,
  users: Users,
  wrench: Wrench,
}

/** Staff menu on staff pages: 250 px open; 50 px collapsed, with icons and tooltips. */
export function AdminMenu() {
  const [open, setOpen] = useAdminMenuFold()
  const { pathname } = useLocation()
  const { missing, pages, adminLink } = use(SiteMapContext)
  const entries = staffMenu(pages, adminLink)
  return (
    <nav id="side-menu" aria-label="Administration" className={styles['menu']}>
      <ScriptButton
        className={styles['fold']}
        aria-expanded={open}
        aria-label={open ? 'Collapse menu' : 'Open menu'}
        title={open ? 'Collapse menu' : 'Open menu'}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronsLeft size={18} aria-hidden /> : <ChevronsRight size={18} aria-hidden />}
      </ScriptButton>
      <ul className={styles['list']}>
        {entries.map(({ key, link, name, Alt, icon }, i) => {
          const heading = headingAbove(entries, i)
          const Icon = icons[icon]
          const words = (
            <>
              <Icon size={18} aria-hidden />
              <span className={styles['name']}>{name}</span>
            </>
          )
          return (
            <Fragment key={key}>
              {heading !== undefined && <li className={styles['heading']}>{heading}</li>}
              <li>
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
            </Fragment>
          )
        })}
      </ul>
    </nav>
  )
}
