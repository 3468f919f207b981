import { formatCount } from '#core/format-count.ts'
import { Link } from 'react-router'
import { Facts } from '#web/admin/facts.tsx'
import { bytes } from '#web/format/bytes.ts'
import { day, dayAndTime } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { HealthData } from './load.server.ts'

/** Share of free space below which a disk is listed. */
const littleSpace = 0.1

export function AttentionPanel({ attention }: { readonly attention: HealthData['attention'] }) {
  const { drafts, reviews, jobs, mails, disk, backup, integrity, derived, faults } = attention
  return (
    <section aria-labelledby="look">
      <h2 id="look">Needs attention</h2>
      <Facts
        label="Needs attention"
        of={{
          Drafts:
            drafts.specimens === 0 ? (
              'None'
            ) : (
              <Link to="/mi-database/material-status?state=unreleased">
                {formatCount(drafts.specimens, 'specimen')} not yet in a release
                {drafts.oldest && `, the oldest imported on ${day(drafts.oldest)}`}
              </Link>
            ),
          Reviews:
            reviews === 0 ? (
              'None open'
            ) : (
              <Link to="/mi-database/material-status?status=evaluated">
                {formatCount(reviews, 'specimen')} evaluated and not approved
              </Link>
            ),
          Jobs: (
            <>
              <State bad={jobs.failed + jobs.late > 0} />{' '}
              <Link to="/admin-panel/jobs?state=failed">{jobs.failed} failed in the last 7 days</Link>
              {jobs.late > 0 && (
                <>
                  {', '}
                  <Link to="/admin-panel/jobs?state=waiting">{jobs.late} due for more than an hour</Link>
                </>
              )}
            </>
          ),
          Errors: <Errors faults={faults} />,
          Mails: (
            <>
              <State bad={mails.failing + mails.refused > 0} />{' '}
              <Link to="/admin-panel-tools#mails">
                {mails.waiting} waiting{mails.oldest && ` since ${dayAndTime(mails.oldest)} UTC`}, {mails.refused}{' '}
                refused
              </Link>
              {mails.problem && `. ${mails.problem}`}
            </>
          ),
          Disk: disk ? (
            <>
              <State bad={disk.share < littleSpace} /> {bytes(disk.free)} free, {Math.round(disk.share * 100)} %
            </>
          ) : (
            'Unknown on this host'
          ),
          Backup: !backup.known
            ? 'Visible to administrators only'
            : backup.last === null
              ? 'No backup by npm run db -- backup in the audit trail'
              : `Last on ${dayAndTime(backup.last)} UTC`,
          ...(backup.known && { 'Restore drill': <Drill drill={backup.drill} /> }),
          Integrity: (
            <Link to="/admin-panel-tools">
              {integrity
                ? `${integrity.statusText} (${dayAndTime(integrity.at)} UTC)`
                : 'Not checked in the last 90 days'}
            </Link>
          ),
          'Derived data': <Derived derived={derived} />,
        }}
      />
    </section>
  )
}

function Drill({ drill }: Pick<HealthData['attention']['backup'], 'drill'>) {
  if (drill === null) return <>Never: npm run db -- drill FILE restores a backup and checks it</>
  return (
    <>
      <State bad={drill.isOverdue} /> Last on {dayAndTime(drill.at)} UTC
    </>
  )
}

function Derived({ derived }: Pick<HealthData['attention'], 'derived'>) {
  if (derived.length === 0)
    return (
      <>
        <State bad={false} /> Complete
      </>
    )
  return (
    <>
      <State bad /> <Link to="/admin-panel/jobs">Being rebuilt</Link>
      <ul>
        {derived.map(({ name, noun, source, derived: there }) => (
          <li key={name}>
            {name}: {formatCount(there)} of {formatCount(source, noun)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Errors({ faults: { since, count, newest } }: Pick<HealthData['attention'], 'faults'>) {
  return (
    <>
      <State bad={count > 0} /> {count === 0 ? 'None' : formatCount(count)} in this process since {dayAndTime(since)}{' '}
      UTC
      {newest.length > 0 && (
        <ul>
          {newest.map(({ at, reference, where }) => (
            <li key={`${reference} ${at}`}>
              {dayAndTime(at)} UTC, {where}, reference <code>{reference}</code> in the log
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function State({ bad }: { readonly bad: boolean }) {
  return <Badge tone={bad ? 'warning' : 'success'}>{bad ? 'Check' : 'OK'}</Badge>
}
