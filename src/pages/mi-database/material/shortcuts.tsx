import { useEffect, useEffectEvent, useState } from 'react'
import { isKeyOff } from '#web/client-state/preferences.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { cardLink } from '#web/material/cards/card-link.tsx'
import type { MaterialState } from './address.ts'
import { useMaterial } from '#web/material/material-context.tsx'
import { type Shortcut, shortcutOf } from './shortcut-keys.ts'
import styles from './shortcuts.module.css'
import { tabCodes } from './tab-codes.ts'
import type { OpenMaterial } from './view.ts'

const ShortcutHelp = lazyPart(async () => (await import('./shortcut-help.tsx')).ShortcutHelp, {
  what: 'The list of keys',
  over: true,
})

export function Shortcuts({ view }: { view: OpenMaterial }) {
  const { state, go } = useMaterial()
  const [help, setHelp] = useState(false)

  const actions: Record<Shortcut, () => void> = {
    previous: () => void go(({ test }) => ({ test: tabBeside(test, -1) })),
    next: () => void go(({ test }) => ({ test: tabBeside(test, 1) })),
    view: () =>
      (view.test ?? view.simulation) && void go((now) => ({ view: now.view === 'chart' ? 'table' : 'chart' }), replace),
    units: () => void go((now) => ({ units: now.units === 'si' ? 'other' : 'si' }), replace),
    files: () => document.querySelector<HTMLElement>('#files a')?.focus(),
    help: () => setHelp(true),
    close: () => {
      if (view.evidence) void go({ number: '' })
      else if (state.card !== '') void go({ card: '' }).then(() => document.getElementById(cardLink)?.focus())
    },
  }
  /** Cyclic, like arrow keys in a list of tabs. */
  const tabBeside = (test: MaterialState['test'], step: number) => {
    const codes = tabCodes(view)
    return codes.at((codes.indexOf(test) + step) % codes.length) ?? test
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isKeyOff(event)) return
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
    // On the window, so that charts and tables receive their keys first.
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <div className={styles['keys']} data-print="no">
      <Button small look="quiet" onPress={() => setHelp(true)}>
        Keyboard shortcuts <kbd className={styles['key']}>?</kbd>
      </Button>
      {help && <ShortcutHelp onClose={() => setHelp(false)} />}
    </div>
  )
}

const replace = { replace: true } as const
const fields = 'input, select, textarea, [contenteditable], dialog, [role=dialog], [role=menu]'
