import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { TrailStep } from '#contract/catalogue.ts'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { Footer } from '#web/shell/footer.tsx'
import { Header } from '#web/shell/header.tsx'
import { crumbsOf } from '#web/shell/title-case.ts'
import { SkipLinks } from '#web/ui/skip-links.tsx'
import styles from './page-frame.module.css'
import type { Account } from './services.ts'

/** What stands around every page: header, way to it, footer. */
export function PageFrame({ account, children }: { account: Account | null; children: ReactNode }) {
  const { pathname } = useLocation()
  const names = useStepNames()
  return (
    <div className={styles['frame']}>
      <SkipLinks />
      <Header account={account} />
      <div className={styles['page']}>
        {pathname !== '/' && <Breadcrumb key={pathname} crumbs={crumbsOf(pathname, names)} />}
        <main id="content" className={styles['main']} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
    </div>
  )
}

/** Names of the steps of a tree address, from what the page has loaded: `DP980-6` is called DP980 (6). */
function useStepNames(): Record<string, string> {
  const trails = useMatches().flatMap(({ loaderData }) => trailIn(loaderData))
  return Object.fromEntries(trails.map(({ path, name }) => [path.split('/').at(-1) ?? '', name]))
}

function trailIn(data: unknown): readonly TrailStep[] {
  if (typeof data !== 'object' || data === null) return []
  if ('material' in data) return trailIn(data.material)
  return 'trail' in data ? (data.trail as readonly TrailStep[]) : []
}
