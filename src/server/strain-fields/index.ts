export { type StrainFieldRequest, type Uploaded, uploadStrainField } from './upload-strain-field.ts'
