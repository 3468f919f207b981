import { createContext } from 'react'

/**
 * Sleeping parts of this page as the server drew them for a reader before, as HTML by their place. Empty where nobody did, and
 * in the browser, which finds them in the page.
 */
export const DrawnBefore = createContext<ReadonlyMap<string, string>>(new Map())
