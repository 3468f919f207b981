import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedView } from '#contract/saved-views.ts'
import { type Answered, attempt, whyNot } from '#web/calls/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, EmptyState } from '#web/ui/card.tsx'
import { CheckedForm } from '#web/ui/checked-form.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { Toast } from '#web/ui/toast.tsx'
import { dayOf } from './dates.ts'
import parts from './parts.module.css'

type Change =
  | 'POST /api/v1/account/saved-views/{id}/rename'
  | 'DELETE /api/v1/account/saved-views/{id}'
  | 'POST /api/v1/account/saved-views/{id}/restore'

/** Views under names of one's own: open, rename, share, delete and have back. */
export function SavedSection({ saved }: { readonly saved: readonly SavedView[] }) {
  const [views, setViews] = useState(saved)
  const [deleted, setDeleted] = useState<SavedView>()
  const [said, setSaid] = useState('')

  const change = async (asked: Promise<Answered<Change> | undefined>, done: () => void) => {
    setSaid('')
    const answer = await asked
    if (answer?.ok) done()
    else setSaid(whyNot(answer))
    return answer?.ok === true
  }
  const rename = ({ id }: SavedView, name: string) =>
    change(attempt('POST /api/v1/account/saved-views/{id}/rename', { params: { id }, body: { name } }), () =>
      setViews((now) => now.map((each) => (each.id === id ? { ...each, name } : each))),
    )
  const drop = (view: SavedView) =>
    change(attempt('DELETE /api/v1/account/saved-views/{id}', { params: { id: view.id } }), () => {
      setViews((now) => now.filter(({ id }) => id !== view.id))
      setDeleted(view)
    })
  const restore = (view: SavedView) =>
    change(attempt('POST /api/v1/account/saved-views/{id}/restore', { params: { id: view.id }, body: {} }), () => {
      setViews((now) => [...now, view].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)))
      setDeleted(undefined)
    })
  const share = async ({ address: path, name }: SavedView) => {
    const link = new URL(path, location.origin).href
    const sight = 'Whoever opens it sees what his own plan allows.'
    setSaid((await copyText(link)) ? `Link to '${name}' copied. ${sight}` : `The link is ${link}. ${sight}`)
  }

  return (
    <Card title="Saved">
      <output>{said}</output>
      {views.length === 0 ? (
        <EmptyState action={<Link to="/mi-database">All materials</Link>}>
          No saved views yet. Open a material and choose Save view.
        </EmptyState>
      ) : (
        <ul className={parts['list']} aria-label="Saved views">
          {views.map((view) => (
            <SavedRow
              key={view.id}
              view={view}
              onRename={(name) => rename(view, name)}
              onShare={() => share(view)}
              onDelete={() => drop(view)}
            />
          ))}
        </ul>
      )}
      {deleted && (
        <Toast
          key={deleted.id}
          onEnd={() => setDeleted(undefined)}
          action={
            <Button small onPress={() => void restore(deleted)}>
              Undo
            </Button>
          }
        >
          '{deleted.name}' deleted
        </Toast>
      )}
    </Card>
  )
}

type SavedRowProps = {
  readonly view: SavedView
  /** False when the name stays as it was. */
  readonly onRename: (name: string) => Promise<boolean>
  readonly onShare: () => Promise<void>
  readonly onDelete: () => Promise<unknown>
}

function SavedRow({ view, onRename, onShare, onDelete }: SavedRowProps) {
  const [renaming, setRenaming] = useState(false)
  if (renaming) {
    return (
      <li className={parts['row']}>
        <CheckedForm
          label={`Rename '${view.name}'`}
          submit="Save"
          sending="Saving…"
          aside={<Button onPress={() => setRenaming(false)}>Cancel</Button>}
          onSend={async ({ name = '' }) => {
            if (await onRename(name.trim())) setRenaming(false)
          }}
        >
          <TextField label="Name" name="name" required maxLength={120} defaultValue={view.name} ref={focusNow} />
        </CheckedForm>
      </li>
    )
  }
  return (
    <li className={parts['row']}>
      <span className={parts['what']}>
        <Link to={view.address}>{view.name}</Link>
        <span className={parts['small']}>
          saved {dayOf(view.savedAt)}, {legible(view.address)}
        </span>
      </span>
      <span className={parts['actions']}>
        <Button small onPress={() => setRenaming(true)} aria-label={`Rename ${view.name}`}>
          Rename
        </Button>
        <Button small onPress={() => void onShare()} aria-label={`Share ${view.name}`}>
          Share
        </Button>
        <Button small look="danger" onPress={() => void onDelete()} aria-label={`Delete ${view.name}`}>
          Delete
        </Button>
      </span>
    </li>
  )
}

/** The address as people write it; one that they wrote wrong, such as `?q=100%`, as it is. */
function legible(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function focusNow(input: HTMLInputElement | null): void {
  input?.focus()
}
