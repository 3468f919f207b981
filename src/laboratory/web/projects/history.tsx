import { bytes } from '#web/format/bytes.ts'
import { day, dayAndTime } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './projects.module.css'

export type ShownEvent = {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly body: string
  readonly dueBefore: string | null
  readonly dueAfter: string | null
  readonly author?: string | null
  readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[]
  readonly at: string
}

/** Events of a project, newest first. */
export function History({ events, label }: { readonly events: readonly ShownEvent[]; readonly label: string }) {
  if (events.length === 0) return <p>No events yet.</p>
  return (
    <ol className={styles['history']} aria-label={label}>
      {events.map(({ id, kind, name, body, dueBefore, dueAfter, author, files, at }) => (
        <li key={id} data-kind={kind}>
          <p className={styles['when']}>
            {kind === 'note' ? <Badge tone="warning">{name}</Badge> : <strong>{name}</strong>}
            {dueAfter !== null && (
              <span>
                {' '}
                {day(dueAfter)}
                {dueBefore !== null && `, was ${day(dueBefore)}`}
              </span>
            )}{' '}
            · {author ? `${author} · ` : ''}
            {dayAndTime(at)} UTC
          </p>
          {body !== '' && <p className={styles['body']}>{body}</p>}
          {files.length > 0 && (
            <ul className={styles['facts']} aria-label="Files">
              {files.map((file) => (
                <li key={file.id}>
                  <a href={`/project-files/${file.id}`} download>
                    {file.name}
                  </a>
                  , {bytes(file.bytes)}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
