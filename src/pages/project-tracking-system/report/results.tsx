import { Link } from 'react-router'
import projects from '#laboratory/web/projects/projects.module.css'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { ReportDraftData } from './load.server.ts'

type ResultsProps = Pick<ReportDraftData, 'code' | 'cells' | 'mayRelease'>

/** Evaluated, approved by a second person, released to the customer, per coil and test. */
export function Results({ code, cells, mayRelease }: ResultsProps) {
  if (cells.length === 0)
    return (
      <p>
        No results yet. <Link to="/mi-database/upload-csvs">Upload files of the project</Link>: files named like their
        specimens, e.g. {code}_DX56_UAT_RD_1.csv, are assigned automatically.
      </p>
    )
  const open = cells.some((cell) => cell.open > 0)
  const waits = cells.some(({ unreleased }) => unreleased > 0)
  const shared = new Set(cells.flatMap((cell) => (cell.unreleased > 0 && cell.shared ? [cell.coil] : [])))
  return (
    <>
      <ul className={projects['rows']}>
        {cells.map((cell) => (
          <Cell key={`${cell.coilId} ${cell.test}`} code={code} cell={cell} />
        ))}
      </ul>
      {mayRelease && waits && !open && (
        <Form
          verb="release-results"
          hidden={{ code }}
          label="Release the results"
          submit="Release the results to the customer"
          sending="Releasing…"
          successMessage="Released. The customer can see them now."
        >
          <p>
            {shared.size === 0 ? 'Creates a release that only the customer can see. ' : 'Creates a new release. '}
            Other drafts of these coils are not released.
          </p>
          {shared.size > 0 && (
            <Checkbox name="shared" value="yes" required>
              {[...shared].join(', ')}: part of the public catalogue, so others can see these results too.
            </Checkbox>
          )}
        </Form>
      )}
    </>
  )
}

function Cell({ code, cell }: { readonly code: string; readonly cell: ReportDraftData['cells'][number] }) {
  const { coil, test, path, slug, specimens, open, unreleased, synthetic, coilId } = cell
  const page = `/mi-database/${path}?${new URLSearchParams({ variant: slug, test, project: code })}`
  return (
    <li>
      <p className={projects['facts']}>
        <Link to={page}>
          {coil}, {test}
        </Link>
        <span>{specimens === 1 ? '1 specimen' : `${specimens} specimens`}</span>
        {synthetic && <StatusBadge status="synthetic" />}
        <Badge tone={open > 0 ? 'info' : 'success'}>{open > 0 ? `${open} to approve` : 'Approved'}</Badge>
        <Badge tone={unreleased > 0 ? 'info' : 'success'}>
          {unreleased > 0 ? `${unreleased} not released` : 'Released'}
        </Badge>
      </p>
      {open > 0 && (
        <Form
          verb="approve"
          hidden={{ code, coil: coilId, test }}
          label={`Approve ${coil}, ${test}`}
          submit="Approve"
          sending="Approving…"
          look="secondary"
          small
        >
          <p>Reviewed by a person who did not evaluate them.</p>
        </Form>
      )}
    </li>
  )
}
