import { Link } from 'react-router'
import { type TrackingLayout, trackingLayouts, trackingViewNames, trackingViews } from '#contract/projects/tracking.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import split from '#web/admin/split.module.css'
import { buttonClass } from '#web/ui/button-class.ts'
import { Submit } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { writeSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/page.ts'
import { Board } from './board.tsx'
import { loadTracking } from './load.server.ts'
import { Machines } from './machines.tsx'
import { module } from './module.ts'
import styles from './page.module.css'
import { ProjectTable } from './project-table.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadTracking(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Projects of the laboratory with stages and due dates.')

const layoutNames: Readonly<Record<TrackingLayout, string>> = { table: 'Table', board: 'Board', machines: 'By machine' }

export default function ProjectTracking({ loaderData }: Route.ComponentProps) {
  const { shown, view, layout, find, page } = loaderData
  const state = { view, layout, find, page: undefined as string | undefined }
  const address = (change: Partial<typeof state>) => `?${writeSearch(module.state, { ...state, ...change })}`
  return (
    <AdminPage title="Project tracking system" lead="Orders and temporary projects, from request to delivery.">
      <div className={styles['choices']}>
        <nav aria-label="Which projects" className={split['bar']}>
          {trackingViews.map((each) => (
            <Link key={each} to={address({ view: each })} aria-current={each === view ? 'true' : undefined}>
              {trackingViewNames[each]}
            </Link>
          ))}
        </nav>
        <nav aria-label="Layout" className={split['bar']}>
          {trackingLayouts.map((each) => (
            <Link key={each} to={address({ layout: each })} aria-current={each === layout ? 'true' : undefined}>
              {layoutNames[each]}
            </Link>
          ))}
        </nav>
        <Link to="/project-tracking-system/inbox">Inbox: to do</Link>
        <Link to="/project-tracking-system/create-new" className={buttonClass('primary')}>
          New project
        </Link>
      </div>
      <search>
        <form method="get" className={styles['search']}>
          {view !== 'all' && <input type="hidden" name="view" value={view} />}
          {layout !== 'table' && <input type="hidden" name="layout" value={layout} />}
          <TextField
            key={find}
            label="Code, title, customer or sheet"
            name="find"
            type="search"
            defaultValue={find}
            maxLength={80}
          />
          <Submit>Search</Submit>
        </form>
      </search>
      <output>{counted(shown)}</output>
      {shown.layout === 'table' && (
        <>
          <ProjectTable projects={shown.projects} />
          {shown.pages > 1 && (
            <nav aria-label="Pages" className={split['bar']}>
              {page > 1 && <Link to={address({ page: String(page - 1) })}>Previous</Link>}
              <span>
                Page {page} of {shown.pages}
              </span>
              {page < shown.pages && <Link to={address({ page: String(page + 1) })}>Next</Link>}
            </nav>
          )}
        </>
      )}
      {shown.layout === 'board' && <Board columns={shown.columns} />}
      {shown.layout === 'machines' && <Machines rows={shown.rows} load={shown.load} />}
    </AdminPage>
  )
}

function counted({ layout, count }: Route.ComponentProps['loaderData']['shown']): string {
  if (layout === 'machines') return count === 1 ? '1 row waiting for tests' : `${count} rows waiting for tests`
  return count === 1 ? '1 project' : `${count} projects`
}
