import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { openAlert } from '#web/dialogs/store.ts'
import { isKeyOff } from '#web/client-state/preferences.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { patienceForG, shellActionOf } from './shell-shortcuts.ts'
import { SiteMapContext } from './site-map.ts'

const ShellHelp = lazyPart(async () => (await import('./shell-help.tsx')).ShellHelp, {
  what: 'The list of keys',
  over: true,
})

type ShellKeysProps = { readonly onSearch: () => void; readonly onMenu: () => void }

/** Global shortcuts; those that a page handled are ignored. */
export function ShellKeys({ onSearch, onMenu }: ShellKeysProps) {
  const [help, setHelp] = useState(false)
  const lastG = useRef(Number.NEGATIVE_INFINITY)
  const navigate = useNavigate()
  const { missing, closed } = use(SiteMapContext)

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isKeyOff(event)) return
    const inField = event.target instanceof Element && event.target.closest(fields) !== null
    const { key, ctrlKey, metaKey, altKey } = event
    const afterG = event.timeStamp - lastG.current < patienceForG
    lastG.current =
      key === 'g' && !inField && !ctrlKey && !metaKey && !altKey ? event.timeStamp : Number.NEGATIVE_INFINITY
    const action = shellActionOf({ key, ctrlKey, metaKey, altKey, inField, afterG })
    if (!action) return
    if (action === 'help') {
      // After other listeners: a page with shortcuts shows its list.
      setTimeout(() => !event.defaultPrevented && setHelp(true))
      return
    }
    event.preventDefault()
    if (action === 'search') onSearch()
    else if (action === 'menu') toggleMenu(onMenu)
    else if (!missing.has(action.go)) {
      const alert = closed.get(action.go)
      if (alert) openAlert(alert)
      else void navigate(action.go)
    }
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return help && <ShellHelp onClose={() => setHelp(false)} />
}

/** Focus to the desktop menu or back; otherwise opens the mobile menu. */
function toggleMenu(openMobile: () => void): void {
  const menu = document.querySelector<HTMLElement>('#side-menu')
  if (!menu?.checkVisibility()) return openMobile()
  if (menu.contains(document.activeElement)) return document.querySelector<HTMLElement>('#content')?.focus()
  const shown = [...menu.querySelectorAll<HTMLElement>('a, button')].filter((element) => element.checkVisibility())
  const last = shown.findLast((element) => element.getAttribute('aria-label')?.startsWith('Back to '))
  const target = shown.find((element) => element.hasAttribute('data-key')) ?? last
  target?.focus({ focusVisible: true })
}

const fields = 'input, select, textarea, [contenteditable], dialog, [role=dialog], [role=menu]'
