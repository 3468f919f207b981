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
import { callText, languages } from './call-text.ts'
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
  const [program, setProgram] = useState<string>(languages[0])
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
          <section className={styles['call']} aria-labelledby="call-behind">
            <h3 id="call-behind">API call of this view</h3>
            <p>
              With a key of <Link to="/mi-account/api">My Account, API</Link> a program gets the same values.
            </p>
            <Select
              label="Program"
              value={program}
              onValue={setProgram}
              options={[...languages, ...(table === undefined ? [] : ofTables.map((id) => programNames[id]))].map(
                (id) => ({ value: id, label: id }),
              )}
            />
            <Copied name={program} text={textFor(program, { call, table })} lines />
          </section>
        )}
      </div>
    </OpenDialog>
  )
}

const ofTables = ['matlab', 'r', 'excel'] as const

function textFor(name: string, { call, table = '' }: { readonly call: string; readonly table: string | undefined }) {
  const language = languages.find((one) => one === name)
  if (language) return callText(language, location.origin + call)
  return tableCode(
    ofTables.find((id) => programNames[id] === name)!,
    location.origin + table,
    false,
  )
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
