import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { TrailStep } from '#contract/catalogue.ts'
import { usesAdminMenu } from '#contract/menu/uses-admin-menu.ts'
import { useSyncFrameState } from '#web/client-state/use-sync-frame-state.ts'
import { DialogHost } from '#web/dialogs/dialog-host.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { SiteLink } from '#web/shell/links.ts'
import { MissingScriptsNotice } from '#web/lazy/missing-scripts-notice.tsx'
import { AccountPlace } from '#web/shell/account-place.tsx'
import { OptionalPart } from '#web/shell/optional-part.tsx'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { FloatingButtons } from '#web/shell/floating-buttons.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Header } from '#web/shell/header.tsx'
import { pageNames } from '#web/shell/page-names.ts'
import { NoScriptMenu } from '#web/shell/no-script-menu.tsx'
import { ScrollWatch } from '#web/shell/scroll-watch.tsx'
import { ShellKeys } from '#web/shell/shell-keys.tsx'
import { menuOf } from '#web/shell/side-menu/menu-tree.ts'
import { SideMenu } from '#web/shell/side-menu/side-menu.tsx'
import { useMaterials } from '#web/shell/side-menu/use-materials.ts'
import { SiteMapContext } from '#web/shell/site-map.ts'
import { type Crumb, crumbsOf } from '#web/shell/title-case.ts'
import { SkipLinks } from '#web/ui/skip-links.tsx'
import type { ShownPage } from '#contract/modules/shown-page.ts'
import type { Frame } from './load-frame.server.ts'
import styles from './page-frame.module.css'
import type { Account } from '#pages/reading/services.ts'

const AdminMenu = lazyPart(async () => (await import('#web/shell/admin-menu.tsx')).AdminMenu, {
  what: 'The menu of administration',
})
const MobileMenu = lazyPart(async () => (await import('#web/shell/mobile-menu.tsx')).MobileMenu, {
  what: 'The menu',
  over: true,
})
const Palette = lazyPart(async () => (await import('#web/shell/search/palette.tsx')).Palette, {
  what: 'The search',
  over: true,
})

type PageFrameProps = {
  readonly account: Account | null
  readonly frame?: Frame | undefined
  readonly children: ReactNode
}

export function PageFrame({ account, frame, children }: PageFrameProps) {
  const { pathname } = useLocation()
  const { trail, cart, called, above } = usePageFacts()
  const [dialog, setDialog] = useState<'menu' | 'search' | null>(null)
  const revision = frame?.revision ?? ''
  const { tree, fill } = useMaterials(revision)
  const missing = useMemo(() => new Set(frame?.missing), [frame])
  const closed = useMemo(() => new Map(frame?.closed.map(({ to, alert }) => [to, alert])), [frame])
  const pages = frame?.pages ?? noPages
  const predictor = frame?.predictor ?? false
  const nodes = useMemo(() => menuOf({ materials: tree, trail, pages, predictor }), [tree, trail, pages, predictor])
  const badges = frame?.badges ?? true
  const admin = frame?.staff === true && usesAdminMenu(pathname, pages)
  const locked = frame?.locked ?? 'for subscribers'
  const social = frame?.social ?? noLinks
  const adminLink = frame?.adminLink
  const siteMap = useMemo(
    () => ({ missing, closed, pages, locked, social, adminLink, cart }),
    [missing, closed, pages, locked, social, adminLink, cart],
  )
  const names = pageNames(trail, pages, called === undefined ? [] : [[pathname, called]])
  const close = () => setDialog(null)
  useSyncFrameState(frame?.staff === true)

  return (
    <SiteMapContext value={siteMap}>
      <div className={styles['frame']}>
        <SkipLinks />
        <ScrollWatch />
        <Header
          account={<AccountPlace account={account} folds />}
          onSearch={() => setDialog('search')}
          onMenu={() => setDialog('menu')}
        />
        {admin ? <AdminMenu /> : <SideMenu nodes={nodes} missing={missing} badges={badges} onWay={fill} />}
        <div className={styles['page']}>
          {pathname !== '/' && <Breadcrumb key={pathname} crumbs={crumbsOf(pathname, names, above)} />}
          <main id="content" className={styles['main']} tabIndex={-1}>
            {children}
          </main>
        </div>
        <div className={styles['foot']}>
          <NoScriptMenu nodes={nodes} missing={missing} />
          <Footer />
        </div>
        <OptionalPart>
          <FloatingButtons account={account} />
        </OptionalPart>
        <MissingScriptsNotice />
        <DialogHost email={account?.email ?? null} revision={revision} />
        <ShellKeys onSearch={() => setDialog('search')} onMenu={() => setDialog('menu')} />
        <OptionalPart>
          {dialog === 'menu' && (
            <MobileMenu
              nodes={nodes}
              admin={admin}
              badges={badges}
              account={<AccountPlace account={account} />}
              onWay={fill}
              onClose={close}
            />
          )}
          {dialog === 'search' && <Palette onClose={close} />}
        </OptionalPart>
      </div>
    </SiteMapContext>
  )
}

const noPages: readonly ShownPage[] = []
const noLinks: readonly SiteLink[] = []

type PageFacts = {
  readonly trail: readonly TrailStep[]
  readonly cart: boolean
  readonly called: string | undefined
  readonly above: readonly Crumb[] | undefined
}

function usePageFacts(): PageFacts {
  const matches = useMatches()
  const loaded = matches.map(({ loaderData }) => loaderData)
  const trail = loaded.map(trailIn).find((steps) => steps.length > 0) ?? noSteps
  const cart = loaded.some((data) => isRecord(data) && isRecord(data['page']) && data['page']['cart'] === true)
  const called = loaded
    .map((data) => (isRecord(data) ? data['called'] : undefined))
    .find((name) => typeof name === 'string')
  const above = loaded.map((data) => (isRecord(data) ? data['above'] : undefined)).find(isCrumbs)
  return {
    trail,
    called,
    above,
    cart: cart || matches.some(({ handle }) => isRecord(handle) && handle['cart'] === true),
  }
}

const noSteps: readonly TrailStep[] = []

function trailIn(data: unknown): readonly TrailStep[] {
  if (!isRecord(data)) return noSteps
  if ('material' in data) return trailIn(data['material'])
  return 'trail' in data ? (data['trail'] as readonly TrailStep[]) : noSteps
}

function isCrumbs(data: unknown): data is readonly Crumb[] {
  return Array.isArray(data)
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
