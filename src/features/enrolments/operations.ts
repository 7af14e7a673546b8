import { users } from '#src/features/accounts/collection.ts';
import { Enrolment } from './model.ts';

/** Enrols somebody in a course. */
export const enrolUser = users.update('user.enrol', {
  args: Enrolment,
  describe: ({ title }) => `Enrol in ${title}`,
  ifUndone: () => 'ask',
  change: ({ id, data }, { courseId }) => {
    const others = data.coursesEnrolled.filter((course) => course.id !== courseId);
    return { id, data: { ...data, coursesEnrolled: [...others, { id: courseId }] } };
  },
});
