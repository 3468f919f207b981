import { createContext } from 'react'

/** Nonce of inline scripts. Empty in the browser, which hides nonces from scripts: hydration differs on purpose. */
export const NonceContext = createContext('')
