import { createContext } from 'react'

/**
 * Marks the inline scripts of one answer as ours. Empty in the browser, which hides nonces from scripts: what hydrates there
 * differs on purpose.
 */
export const NonceContext = createContext('')
