import { useState } from 'react'
import { Link } from 'react-router'
import { embedCode } from '#contract/site/embedding.ts'
import { permalinkOf } from '#contract/site/permalink.ts'
import { useLoggedIn } from '#web/shell/use-logged-in.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText, notCopied } from '#web/ui/copy-text.ts'
import { Form } from '#web/ui/form.tsx'
import { OpenDialog } from '#web/ui/overlay.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { Select } from '#web/ui/field.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { callText, languages } from './call-text.ts'
import { notebook } from './notebook.ts'
import { programNames, tableCode } from './table-code.ts'
import styles from './share-dialog.module.css'

export type ShareDialogProps = {
  readonly release: string | null
  /** Path and query of the data call. */
  readonly call: string | undefined
  /** Path and query of the table as CSV. */
  readonly table: string | undefined
  /** Path and query of the chart for other sites. */
  readonly embed: string | undefined
  readonly name: string
  readonly onClose: () => void
}

export function ShareDialog({ release, call, table, embed, name, onClose }: ShareDialogProps) {
  const [short, setShort] = useState<string>()
  const loggedIn = useLoggedIn()
  const view = permalinkOf(location.pathname + location.search, release)
  return (
    <OpenDialog title="Share" onClose={onClose}>
      <div className={styles['parts']}>
        <p>Everyone who opens the link sees the data of their own plan{release && `, as of release ${release}`}.</p>
        <Copied name="Link" text={location.origin + view} />
        {short !== undefined && <Copied name="Short link" text={location.origin + short} />}
        {short === undefined && loggedIn && (
          <Form<string>
            verb="make-short-link"
            action="/mi-account/saved"
            hidden={{ address: view }}
            label="Short link"
            submit="Create short link"
            sending="Making…"
            look="secondary"
            small
            onDone={setShort}
          />
        )}
        {embed !== undefined && (
          <section className={styles['call']} aria-labelledby="embedded-chart">
            <h3 id="embedded-chart">Embed in your page</h3>
            <p>
              The chart with its source for all readers of your page. It contains only public data, not the data of your
              plan.
            </p>
            <Copied name="Embed" text={embedCode(location.origin + permalinkOf(embed, release), name)} lines />
          </section>
        )}
        {call !== undefined && (
          <CallOfView
            call={location.origin + permalinkOf(call, release)}
            table={table === undefined ? undefined : location.origin + permalinkOf(table, release)}
            title={name}
            page={location.origin + view}
          />
        )}
      </div>
    </OpenDialog>
  )
}

type CallOfViewProps = {
  readonly call: string
  readonly table: string | undefined
  readonly title: string
  readonly page: string
}

/** Programs that receive the values of the view, to copy or to save. */
function CallOfView({ call, table, title, page }: CallOfViewProps) {
  const [program, setProgram] = useState<string>(languages[0])
  const tables = table === undefined ? {} : programsOfTable(table)
  const programs: Readonly<Record<string, SavedProgram>> = {
    curl: { ending: 'sh', text: callText('curl', call) },
    Python: { ending: 'py', text: callText('Python', call) },
    TypeScript: { ending: 'ts', text: callText('TypeScript', call) },
    ...tables,
  }
  const { ending, text } = programs[program]!
  return (
    <section className={styles['call']} aria-labelledby="call-behind">
      <h3 id="call-behind">API call of this view</h3>
      <p>
        With a key of <Link to="/mi-account/api">My Account, API</Link> a program gets the same values.
      </p>
      <Select
        label="Program"
        value={program}
        onValue={setProgram}
        options={Object.keys(programs).map((id) => ({ value: id, label: id }))}
      />
      <Copied name={program} text={text} lines />
      <p className={styles['save']}>
        <Button small look="secondary" onPress={() => saveFile(new Blob([text]), `view.${ending}`)}>
          Save as .{ending}
        </Button>
        {table !== undefined && (
          <Button
            small
            look="secondary"
            onPress={() => saveFile(new Blob([notebook({ title, page, table })]), 'view.ipynb')}
          >
            Save notebook
          </Button>
        )}
      </p>
    </section>
  )
}

type SavedProgram = { readonly ending: string; readonly text: string }

function programsOfTable(table: string): Readonly<Record<string, SavedProgram>> {
  return {
    [programNames.matlab]: { ending: 'm', text: tableCode('matlab', table, false) },
    [programNames.r]: { ending: 'R', text: tableCode('r', table, false) },
    [programNames.excel]: { ending: 'pq', text: tableCode('excel', table, false) },
  }
}

function Copied({
  name,
  text,
  lines = false,
}: {
  readonly name: string
  readonly text: string
  readonly lines?: boolean
}) {
  const [message, setMessage] = useState('')
  const copy = async () => setMessage((await copyText(text)) ? 'Copied' : notCopied)
  return (
    <div className={styles['copied']}>
      <span className={styles['name']}>{name}</span>
      <div className={styles['text']}>
        <ScrollRegion label={name}>
          {lines ? (
            <pre>
              <code>{text}</code>
            </pre>
          ) : (
            <code>{text}</code>
          )}
        </ScrollRegion>
      </div>
      <Button small onPress={() => void copy()} aria-label={`Copy ${name}`}>
        Copy
      </Button>
      <output className={styles['message']}>{message}</output>
    </div>
  )
}
