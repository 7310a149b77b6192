import { useResource } from './resource.ts';

/** The form of the screen's resource. */
export const ResourceForm = () => {
  const Form = useResource()?.form;
  return Form && <Form />;
};
