import { Form } from '#web/ui/form.tsx'
import { useFreshWhile } from '#web/ui/fresh.ts'
import type { PreparedArchive } from '#views/datasets/index.ts'
import styles from './page.module.css'

const every = 2_000 // ms

type PrepareArchiveProps = {
  readonly dataset: string
  /** That the address names. */
  readonly release: string | null
  readonly format: string
  readonly prepared: PreparedArchive
}

/** `CSV`, `Parquet`: as formats write themselves. */
export const nameOfFormat = (format: string) => (format === 'parquet' ? 'Parquet' : format.toUpperCase())

/** Lets the server make the files of an archive behind the page, so that its download begins at once. */
export function PrepareArchive({ dataset, release, format, prepared }: PrepareArchiveProps) {
  const { state, job, progress, says } = prepared
  const runs = state === 'waiting' || state === 'running'
  useFreshWhile(runs, every)
  const name = `the archive as ${nameOfFormat(format)}`
  return (
    <div className={styles['ways']}>
      {runs && <progress aria-label={`Progress of ${name}`} max={1} value={progress ?? 0} />}
      {says !== '' && <output>{says}</output>}
      {runs ? (
        <Form
          verb="cancel"
          hidden={{ job: job! }}
          submit="Cancel"
          submitLabel={`Cancel ${name}`}
          sending="Cancelling…"
          look="quiet"
          small
        />
      ) : (
        state !== 'ready' && (
          <Form
            verb="prepare"
            hidden={{ dataset, format, ...(release !== null && { release }) }}
            submit="Prepare"
            submitLabel={`Prepare ${name}`}
            sending="Preparing…"
            look="quiet"
            small
          />
        )
      )}
    </div>
  )
}
