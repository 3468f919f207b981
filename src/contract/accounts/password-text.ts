import { z } from 'zod'

export const passwordText = z
  .string()
  .min(1)
  .max(1024)
  .meta({ description: 'At least 8 characters with a lowercase letter, an uppercase letter and a digit.' })
