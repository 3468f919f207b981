import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { writeState } from './address.ts'
import { useMaterial } from './material-context.tsx'
import { type Shortcut, shortcutOf } from './shortcut-keys.ts'
import styles from './shortcuts.module.css'
import { tabCodes } from './tab-codes.ts'

const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))

/** Keys of the page, and the button that opens their list. */
export function Shortcuts() {
  const { view, state, choices } = useMaterial()
  const navigate = useNavigate()
  const [help, setHelp] = useState(false)

  const go = (patch: Partial<typeof state>, replace = false) =>
    void navigate({ search: writeState(state, patch, choices) }, { replace, preventScrollReset: true })
  const actions: Record<Shortcut, () => void> = {
    previous: () => go({ test: tabBeside(-1) }),
    next: () => go({ test: tabBeside(1) }),
    view: () => view.test && go({ view: state.view === 'chart' ? 'table' : 'chart' }, true),
    units: () => go({ units: state.units === 'si' ? 'other' : 'si' }, true),
    files: () => document.querySelector<HTMLElement>('#files a')?.focus(),
    help: () => setHelp(true),
    close: () => view.evidence && go({ number: '' }),
  }
  /** Round and round, as arrow keys in a list of tabs. */
  const tabBeside = (step: number) => {
    const codes = tabCodes(view)
    return codes.at((codes.indexOf(state.test) + step) % codes.length) ?? state.test
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const shortcut = shortcutOf({
      key: event.key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      altGraph: event.getModifierState('AltGraph'),
      inField: event.target instanceof Element && event.target.closest(fields) !== null,
    })
    if (!shortcut) return
    event.preventDefault()
    actions[shortcut]()
  })
  useEffect(() => {
    // On the window, so that charts and tables can keep the keys that are theirs.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div className={styles['keys']} data-print="no">
      <Button small look="quiet" onPress={() => setHelp(true)}>
        Keyboard shortcuts <kbd className={styles['key']}>?</kbd>
      </Button>
      {help && (
        <Suspense>
          <ShortcutHelp onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  )
}

const fields = 'input, select, textarea, [contenteditable], dialog, [role=dialog], [role=menu]'
