import { formatCount } from '#core/format-count.ts'
import { Link, type ShouldRevalidateFunctionArgs, useNavigation, useSearchParams } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ReviewForm } from '#web/admin/review-form.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { filtersSummary, CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { IgnoredNotice } from '#web/url-state/ignored-notice.tsx'
import { writeSearch } from '#web/url-state/search.ts'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import type { Route } from './+types/page.ts'
import { ChangeForm } from './change-form.tsx'
import { Filters } from './filters.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { loadMaterialStatus } from './load.server.ts'
import { module, maxTicked } from './module.ts'
import { Legend, StatusRows } from './status-rows.tsx'
import { rowsAtOnce } from './use-rows.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadMaterialStatus(context, new URL(request.url).searchParams)

/** Ticking a coil needs no data of the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return withoutTicks(currentUrl) === withoutTicks(nextUrl) && currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate
}

function withoutTicks({ pathname, search }: URL): string {
  const params = new URLSearchParams(search)
  params.delete('ticked')
  return `${pathname}?${params}`
}

export const meta = adminMeta(module, 'Progress of tests and models from laboratory to publication.')

export default function MaterialStatus({ loaderData }: Route.ComponentProps) {
  const { matrix, filter, ignored, opened, onePerson, role } = loaderData
  const [state, set] = useUrlState(module.state)
  const [params] = useSearchParams()
  const hydrated = useHydrated()
  const waiting = useNavigation().location?.pathname === module.address
  const searchOf = (patch: Partial<typeof state>) => `?${writeSearch(module.state, { ...state, ...patch }, params)}`
  const { total, more, from } = matrix
  const query = new URLSearchParams(Object.entries(filter) as [string, string][]).toString()
  const { number: _number, ticked, ...kept } = state
  const scope = new URLSearchParams({ plan: 'new', ...(ticked.length > 0 && { variants: ticked.join(',') }) })
  return (
    <AdminPage
      title="Material status"
      lead="Progress of tests and models from laboratory to publication. Select a letter to see its history."
    >
      <IgnoredNotice ignored={ignored} />
      <CollapsiblePanel summary={filtersSummary(Object.keys(filter).length)}>
        <Filters filter={filter} />
      </CollapsiblePanel>
      <Legend />
      <div className={styles['split']}>
        <section className={styles['stack']} aria-labelledby="status-count" aria-busy={waiting}>
          <h2 id="status-count" aria-live="polite">
            {more && 'The first '}
            {formatCount(total, 'coil')}
            {more && ' shown. Filter further to see others.'}
            {ticked.length > 0 && `, ${ticked.length} ticked`}
          </h2>
          {total > 0 ? (
            <StatusRows
              key={query}
              matrix={matrix}
              query={query}
              ticked={ticked}
              onTick={(id, tick) => {
                const others = ticked.filter((each) => each !== id)
                set({ ticked: tick ? [...others, id].slice(-maxTicked) : others })
              }}
              addressOf={(coil, test) => searchOf({ coil, test, number: undefined })}
              open={opened && { coil: opened.id, cell: opened.cell }}
            />
          ) : (
            <p>No coils match these filters.</p>
          )}
          {!hydrated && total > matrix.rows.length && (
            <nav className={styles['pair']} aria-label="Rows">
              {from > 0 && <Link to={searchOf({ from: String(Math.max(0, from - rowsAtOnce)) })}>Rows before</Link>}
              <span>
                {from + 1} to {from + matrix.rows.length} of {formatCount(total)}
              </span>
              {from + rowsAtOnce < total && <Link to={searchOf({ from: String(from + rowsAtOnce) })}>More rows</Link>}
            </nav>
          )}
          <ChangeForm filter={filter} total={total} ticked={ticked} />
          <p className={styles['muted']}>
            {onePerson
              ? 'One person may evaluate and approve. The record states this.'
              : 'Two people required: the evaluator cannot approve.'}{' '}
            Readers see changes after a release. <Link to={`/admin-panel/releases?${scope}`}>Create a release</Link>
          </p>
          {mayDo(role, 'status.rule') && (
            <ReviewForm
              small
              kind="status.rule"
              label={onePerson ? 'Require two people…' : 'Allow one person…'}
              title={
                onePerson
                  ? 'Require two people for evaluation and approval'
                  : 'Allow one person to evaluate and approve'
              }
              hidden={{ onePerson: onePerson ? 'no' : 'yes' }}
              needsReason
            />
          )}
        </section>
        {opened && (
          <SidePanel
            title={`${opened.name}: ${opened.cell}`}
            close={searchOf({ coil: undefined, test: undefined, number: undefined })}
          >
            <HistoryPanel
              key={`${opened.id} ${opened.cell}`}
              cell={opened}
              kept={Object.fromEntries(writeSearch(module.state, { ...kept, ticked, number: undefined }))}
            />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}
