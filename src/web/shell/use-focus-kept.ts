import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Focused = { readonly element: HTMLElement; readonly around: readonly HTMLElement[] }

const takesFocus = 'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled'

/**
 * A press that writes the address may draw its own control anew, or take it away: then the focus goes to the new one, or to what is
 * left around it, and the next Tab goes on from there instead of from the top of the page.
 */
export function useFocusKept(): void {
  const location = useLocation()
  const last = useRef<Focused | null>(null)
  const page = useRef(location.pathname)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = { element: target, around: [...ancestorsOf(target)] }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const stays = page.current === location.pathname
    page.current = location.pathname
    const gone = document.activeElement === document.body && last.current?.element.isConnected === false
    if (stays && gone) successorOf(last.current!)?.focus({ preventScroll: true })
  }, [location])
}

function* ancestorsOf(element: HTMLElement): Generator<HTMLElement> {
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) yield one
}

function successorOf({ element, around }: Focused): HTMLElement | undefined {
  const home = around.find(({ isConnected }) => isConnected)
  if (!home) return undefined
  const left = [...home.querySelectorAll<HTMLElement>(takesFocus)].filter((one) => one.checkVisibility())
  return left.find((one) => namesOf(one) === namesOf(element)) ?? left[0]
}

/** What two drawings of one control have in common. */
function namesOf(control: HTMLElement): string {
  const name = control.getAttribute('name') ?? control.ariaLabel ?? control.closest('label')?.textContent
  const choice = control.matches('[type="checkbox"], [type="radio"]') ? (control as HTMLInputElement).value : ''
  return [control.tagName, name ?? control.textContent, choice].join()
}
