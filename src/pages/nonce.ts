import { createContext } from 'react'

/**
 * Allows the inline scripts of one answer. Empty in the browser, which hides nonces from scripts: what hydrates there
 * differs on purpose.
 */
export const NonceContext = createContext('')
