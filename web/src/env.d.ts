// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
}
