import { type RefObject, useEffect } from 'react'
import { useCameDrawn } from './alive.ts'

type Control = HTMLSelectElement | HTMLInputElement

/**
 * A page can be read and used before its script has come. What somebody chose or typed meanwhile stays in the browser's own
 * controls, and nobody is told: this tells it, once, as if it were done now. What is opened later was never used before, and
 * its controls do not say what was sent: React sets the value of a list that it makes, and marks no entry as the default.
 *
 * @param within  a control, or a form with controls in it
 */
export function useEarlyChoice(within: RefObject<HTMLElement | null>): void {
  const cameDrawn = useCameDrawn()
  useEffect(() => {
    const element = within.current
    if (!element || !cameDrawn) return
    const controls = element.matches('select, input') ? [element] : element.querySelectorAll('select, input')
    for (const control of controls) replayEarlyChoice(control as Control)
  }, [within, cameDrawn])
}

/** @returns whether there was something to tell */
export function replayEarlyChoice(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const sent = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
    if (!sent || control.value === sent.value) return false
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    // Of a group of radio buttons the one that was pressed tells it.
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return false
    control.checked = !control.checked
    control.click()
    return true
  }
  const { value: typed, defaultValue: sent } = control
  if (control.type === 'hidden' || typed === sent) return false
  // React hears of a change only where the value is not the one that it wrote itself.
  control.value = sent
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(control, typed)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
