import { useState } from 'react'
import { Link } from 'react-router'
import type { SavedView } from '#contract/site/saved-views.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, EmptyState } from '#web/ui/card.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Toast } from '#web/ui/toast.tsx'
import { dayOf } from './dates.ts'
import parts from './parts.module.css'

export function SavedSection({ saved }: { readonly saved: readonly SavedView[] }) {
  const [leaving, setLeaving] = useState<SavedView>()
  // Its row disappears with the response, so the message is shown here.
  const deleted = saved.some(({ id }) => id === leaving?.id) ? undefined : leaving
  const [message, setMessage] = useState('')
  const share = async ({ address: path, name }: SavedView) => {
    const link = new URL(path, location.origin).href
    const sight = 'Readers see what their plan allows.'
    setMessage((await copyText(link)) ? `Link to '${name}' copied. ${sight}` : `Link: ${link}. ${sight}`)
  }
  return (
    <Card title="Saved">
      <output>{message}</output>
      {saved.length === 0 ? (
        <EmptyState action={<Link to="/mi-database">All materials</Link>}>
          No saved views yet. Open a material and choose Save view.
        </EmptyState>
      ) : (
        <ul className={parts['list']} aria-label="Saved views">
          {saved.map((view) => (
            <SavedRow key={view.id} view={view} onShare={() => void share(view)} onDelete={() => setLeaving(view)} />
          ))}
        </ul>
      )}
      {deleted && (
        <Toast
          key={deleted.id}
          onEnd={() => setLeaving(undefined)}
          action={
            <Form
              verb="restore-view"
              hidden={{ id: deleted.id }}
              submit="Undo"
              sending="Restoring…"
              look="secondary"
              small
              onDone={() => setLeaving(undefined)}
            />
          }
        >
          '{deleted.name}' deleted
        </Toast>
      )}
    </Card>
  )
}

type SavedRowProps = { readonly view: SavedView; readonly onShare: () => void; readonly onDelete: () => void }

function SavedRow({ view, onShare, onDelete }: SavedRowProps) {
  const [renaming, setRenaming] = useState(false)
  const { id, name, address, savedAt } = view
  return (
    <li className={parts['row']}>
      <span className={parts['what']}>
        <Link to={address}>{name}</Link>
        <span className={parts['small']}>
          saved {dayOf(savedAt)}, {legible(address)}
        </span>
      </span>
      <span className={parts['actions']}>
        <details open={renaming} onToggle={({ currentTarget }) => setRenaming(currentTarget.open)}>
          <summary aria-label={`Rename ${name}`}>Rename</summary>
          <Form
            verb="rename-view"
            hidden={{ id }}
            label={`Rename '${name}'`}
            submit="Save"
            onDone={() => setRenaming(false)}
          >
            <TextField label="Name" name="name" required maxLength={120} defaultValue={name} />
          </Form>
        </details>
        <Button small onPress={onShare} aria-label={`Share ${name}`}>
          Share
        </Button>
        <Form
          verb="delete-view"
          hidden={{ id }}
          submit="Delete"
          submitLabel={`Delete ${name}`}
          sending="Deleting…"
          look="danger"
          small
          onSend={onDelete}
        />
      </span>
    </li>
  )
}

/** Decoded address for display; unchanged if it cannot be decoded, such as `?q=100%`. */
function legible(address: string): string {
  if (address.startsWith('/mi-testing/cart?')) return 'draft of a cart'
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
