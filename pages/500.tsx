export { ErrorPage as default } from '@/components/errors/ErrorPage';
