import type { MenuNode } from '#contract/gateway/menu.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import { staffMenu } from '#contract/menu/admin-menu.ts'
import { withPages } from '#contract/menu/menu-pages.ts'
import { pagesOfRole } from '#contract/modules/pages-of-role.ts'
import { lockedWords } from '#contract/access/entitlements.ts'
import { closedTools, type LinkAlert } from '#contract/access/tool-links.ts'
import { freeSamplePath } from '#server/catalogue/index.ts'
import type { ClosedLink } from '#web/shell/site-map.ts'
import { rightsOf } from '#server/access/index.ts'
import { contentPage } from '#server/content/index.ts'
import { exploreLinks, footerColumns, requestSubscription } from '#web/shell/links.ts'
import type { PageModule } from '#contract/modules/page-module.ts'
import { read } from '../reading/reader.ts'
import { callerContext, type PageContext, servicesContext } from '#pages/reading/services.ts'

export async function loadFrame(context: PageContext) {
  const caller = context.get(callerContext)
  const { addresses, modules, socialLinks, adminLink } = context.get(servicesContext)
  const [rights, sample] =
    caller.kind === 'account'
      ? await read(context, (db) => Promise.all([rightsOf(db, caller), freeSamplePath(db)]))
      : []
  return {
    /** Changes when the reader's rights change, so that a menu cached under other rights is not shown. */
    revision: rights?.revision ?? '',
    predictor: rights?.predictorEntry ?? false,
    /** "You have access"; not for staff. */
    badges: rights?.badges ?? true,
    staff: rights?.levels.one ?? false,
    ...(rights?.levels.one && adminLink && { adminLink }),
    pages: pagesOfRole(modules, rights?.role ?? null),
    /** Tools outside the plan of a logged-in reader; visitors may try all. */
    closed: rights ? closedTools(modules, rights.tools).map((link) => closedLink(link, sample)) : [],
    locked: lockedWords[rights?.alert ?? 'subscribers'],
    ...(socialLinks && socialLinks.length > 0 && { social: socialLinks }),
    /** Menu entries without a page; shown greyed. */
    missing: missingAmong(modules, addresses),
  }
}

const noAddresses: ReadonlySet<string> = new Set()
/** Constant during the life of a process. */
const missingOf = new WeakMap<ReadonlySet<string>, string[]>()

function missingAmong(modules: readonly PageModule[], addresses = noAddresses): string[] {
  const known = missingOf.get(addresses)
  if (known) return known
  const missing = linksOfShell(modules).filter(
    (link) => !addresses.has(link) && !contentPage(link) && !isElsewhere(link),
  )
  missingOf.set(addresses, missing)
  return missing
}

function closedLink({ to, text }: LinkAlert, sample: string | undefined): ClosedLink {
  const freeSample = sample === undefined ? undefined : `/mi-database/${sample}`
  const action = { label: 'Upgrade Subscription', to: requestSubscription }
  return { to, alert: { title: 'Not part of your plan', text, action, freeSample } }
}

export type Frame = Awaited<ReturnType<typeof loadFrame>>

/** Node of the material tree, or an anchor of a page. */
function isElsewhere(link: string): boolean {
  return link.startsWith('/mi-database/Steels/') || isChapter(link)
}

/** Anchor of a written page; `tests/texts/content-links.test.ts` compares pages and menu. */
function isChapter(link: string): boolean {
  const [page, chapter] = link.split('#')
  return chapter !== undefined && contentPage(page!) !== undefined
}

function linksOfShell(modules: readonly PageModule[]): string[] {
  const everyPage = pagesOfRole(modules, 'ROLE_ADMIN')
  const footer = [...footerColumns.flatMap(({ links }) => links), ...exploreLinks]
  return [
    ...new Set([
      ...linksOf([...withPages(publicMenu, everyPage), ...staffMenu(everyPage)]),
      ...footer.map(({ to }) => to.replace(/\/$/, '')),
      '/mi-database/mi-predictor',
      '/mi-database/mi-calculator',
    ]),
  ]
}

function linksOf(nodes: readonly MenuNode[]): string[] {
  return nodes.flatMap(({ link, children }) => [link, ...linksOf(children)])
}
