import { z } from 'zod'

/** Any text is taken as it is, never cut or changed; the rules are judged by the server, with a message of their own. */
export const passwordText = z
  .string()
  .min(1)
  .max(1024)
  .meta({ description: 'At least 8 characters with a lowercase letter, an uppercase letter and a digit.' })
