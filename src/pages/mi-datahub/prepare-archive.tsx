import { Form } from '#web/ui/form.tsx'
import { useRevalidateWhile } from '#web/ui/revalidate.ts'
import type { PreparedArchive } from '#views/datasets/index.ts'
import styles from './page.module.css'

const every = 2_000 // ms

type PrepareArchiveProps = {
  readonly dataset: string
  readonly release: string | null
  readonly format: string
  readonly prepared: PreparedArchive
}

export const nameOfFormat = (format: string) => (format === 'parquet' ? 'Parquet' : format.toUpperCase())

/** Creates the files of an archive in the background, so that its download starts at once. */
export function PrepareArchive({ dataset, release, format, prepared }: PrepareArchiveProps) {
  const { state, job, progress, text } = prepared
  const runs = state === 'waiting' || state === 'running'
  useRevalidateWhile(runs, every)
  const name = `the archive as ${nameOfFormat(format)}`
  return (
    <div className={styles['ways']}>
      {runs && <progress aria-label={`Progress of ${name}`} max={1} value={progress ?? 0} />}
      {text !== '' && <output>{text}</output>}
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
